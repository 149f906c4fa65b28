-- Adds p_seats (negative to free seats) to every segment from stop p_from to stop p_to. Segments are numbered from 1.
create or replace function seats_changed(p_taken smallint[], p_from smallint, p_to smallint, p_seats integer) returns smallint[]
language plpgsql immutable strict as $$
begin
  for i in p_from + 1 .. p_to loop
    p_taken[i] := p_taken[i] + p_seats;
  end loop;
  return p_taken;
end $$;
