-- Descriptions become HTML. What was plain text becomes paragraphs, with its characters escaped.
update compound
set editorial = jsonb_set(
  editorial,
  '{description}',
  to_jsonb(
    '<p>'
    || regexp_replace(
      regexp_replace(
        replace(replace(replace(
          btrim(replace(editorial ->> 'description', E'\r', ''), E' \n\t'),
          '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
        E'\\s*\n\\s*\n\\s*', '</p><p>', 'g'),
      E'\n', '<br />', 'g')
    || '</p>'
  )
)
where btrim(coalesce(editorial ->> 'description', ''), E' \r\n\t') <> '';
