-- The number of seats that are free on every segment from stop p_from to stop p_to.
create or replace function seats_free(p_taken smallint[], p_capacity integer, p_from smallint, p_to smallint) returns integer
language plpgsql immutable strict as $$
declare
  fullest integer := 0;
begin
  for i in p_from + 1 .. p_to loop
    if p_taken[i] > fullest then
      fullest := p_taken[i];
    end if;
  end loop;
  return p_capacity - fullest;
end $$;
