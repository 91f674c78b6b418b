-- What was quoted of the package that an order is for: {"packageId": 2, "level": 10, "period": "year", "trialDays": 14, …}. Null in
-- orders of before and of other kinds: what they give is read from their price.
alter table orders add column terms jsonb;
