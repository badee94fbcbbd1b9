"""Prints 3,000 visits of 1,000 people."""

print("patient,ward,zip,cost,seen")
for row in range(3000):
    print(f"p{row % 1000},{'abc'[row % 3]},{1 + row % 2},{row % 100}.50,2026-01-{1 + row % 28:02d} 12:00:00")
