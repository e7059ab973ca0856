-- Why a photo of a listing couldn't be loaded is told apart: `missing`, `forbidden`, `too_many_pixels` and `damaged` are new.
alter table skipped_photo
  drop constraint skipped_photo_reason_check,
  add constraint skipped_photo_reason_check check (
    reason in (
      'removed', 'same', 'too_small', 'too_large', 'too_many_pixels', 'no_picture', 'damaged', 'missing', 'forbidden',
      'unreachable'
    )
  );
