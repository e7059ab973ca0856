-- The search of the desk: names, addresses and words of messages.

-- The words of a text. Marks between words become spaces, so that each part of an address is a word of its own.
create function words_of(given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(given, '@.,+-_/\:&<>''’', '              '));
create index message_words on message using gin (words_of(message));
create index app_user_words on app_user using gin (words_of(name || ' ' || email));
create index message_thread_words on message_thread using gin (words_of(sender_name || ' ' || sender_email))
  where sender_email is not null;
create index tour_request_words on tour_request using gin (words_of(note || ' ' || staff_note));
