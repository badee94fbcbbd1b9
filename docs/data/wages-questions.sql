-- What a ministry would like to know each day about those who were asked.
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1)
  gender, COUNT(*) AS people, AVG(wage) AS wage
FROM wages GROUP BY gender;

SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1)
  occupation, COUNT(*) AS people
FROM wages GROUP BY occupation;

-- Those who make things, and those who manage.
SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) AVG(wage) AS wage
FROM wages WHERE sector = 'manufacturing';

SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) MEDIAN(wage) AS wage
FROM wages WHERE occupation = 'management';
