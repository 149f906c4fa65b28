-- Creates the account of a guest with all that belongs to it: customer, privacy notice, the hash of the first-password token, session. Returns its id, or
-- null when the address has an account already; then nothing is inserted. One statement instead of five.
create or replace function create_guest_account(p_guest jsonb, p_now timestamptz) returns text
language plpgsql as $$
declare
  g record;
begin
  select x.* into strict g from jsonb_to_record(p_guest) as x (
    id text, email text, full_name text, phone text, guest_key_hash text, notice_version text,
    verification_id text, identifier text, link_expires_at timestamptz,
    session_id text, token text, session_expires_at timestamptz, ip_address text, user_agent text);
  insert into users (id, full_name, email, email_verified, role, auto_created, guest_key_hash, created_at, updated_at)
    values (g.id, g.full_name, g.email, false, 'customer', true, g.guest_key_hash, p_now, p_now)
    on conflict (email) do nothing;
  if not found then
    return null;
  end if;
  insert into customers (id, phone, created_at, updated_at) values (g.id, g.phone, p_now, p_now);
  insert into notices_given (form, subject_id, notice_version, given_at) values ('guest_booking', g.id, g.notice_version, p_now);
  insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (g.verification_id, g.identifier, g.id, g.link_expires_at, p_now, p_now);
  insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values (g.session_id, g.id, g.token, g.session_expires_at, g.ip_address, g.user_agent, p_now, p_now);
  return g.id;
end $$;
