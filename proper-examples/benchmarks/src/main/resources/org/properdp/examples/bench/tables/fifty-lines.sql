WITH totals AS (
  SELECT
    patient,
    COUNT(*) AS times,
    SUM(minutes) AS total,
    MAX(minutes) AS longest,
    MIN(zip) AS area
  FROM visits
  WHERE zip BETWEEN 75000 AND 75080
    AND minutes > 0
  GROUP BY patient
  HAVING COUNT(*) > 1
),
doses AS (
  SELECT
    patient,
    COUNT(*) AS doses,
    MAX(drug) AS last
  FROM prescriptions
  WHERE drug IN ('q', 'r', 's', 'x')
  GROUP BY patient
),
chosen AS (
  SELECT
    v.patient,
    v.ward,
    v.minutes,
    CASE
      WHEN t.total > 2000 THEN 'often'
      WHEN t.total > 1000 THEN 'sometimes'
      ELSE 'seldom'
    END AS class,
    COALESCE(d.doses, 0) AS doses
  FROM visits v
  JOIN totals t ON v.patient = t.patient
  LEFT JOIN doses d ON v.patient = d.patient
  WHERE v.minutes <= t.longest
    AND EXISTS (
      SELECT 1 FROM prescriptions p
      WHERE p.patient = v.patient AND p.drug <> 'z'
    )
)
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1)
  ward,
  COUNT(*) AS visits,
  AVG(minutes, contribution_bounds_per_row => (0, 600)) AS average,
  SUM(doses, contribution_bounds_per_row => (0, 10)) AS doses
FROM chosen
WHERE class <> 'seldom'
GROUP BY ward ORDER BY visits DESC LIMIT 10
