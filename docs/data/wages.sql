-- Wages of 1985: what may be asked about, and from which public facts it is known.
CREATE POPULATION respondents (INDIVIDUAL VARCHAR(20)) PERSONAL BUDGET 1.0 CAP 5.0;

CREATE TABLE wages (
  respondent VARCHAR(20) INDIVIDUAL OF respondents,
  education  INTEGER BOUNDS (0, 20),                      -- years, as the form asks for them
  south      INTEGER DOMAIN (0, 1),                       -- 1 for those who live in the South
  gender     VARCHAR(20) DOMAIN ('female', 'male'),
  experience INTEGER BOUNDS (0, 60),
  "union"    INTEGER DOMAIN (0, 1),                       -- 1 for members of a union
  wage       DECIMAL(6, 2) BOUNDS (0, 30) GRID 0.05,      -- dollars an hour
  age        INTEGER BOUNDS (14, 99),
  race       VARCHAR(30) VISIBLE TO NOBODY,
  occupation VARCHAR(40) DOMAIN ('clerical', 'management', 'professional', 'sales', 'service', 'other'),
  sector     VARCHAR(40) DOMAIN ('construction', 'manufacturing', 'other'),
  married    INTEGER DOMAIN (0, 1)                        -- 1 for those who are
) ROWS PER PERSON 1;

CREATE ANALYST ada QUOTA 2.0;
