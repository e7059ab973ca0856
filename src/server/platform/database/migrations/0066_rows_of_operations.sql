-- What staff look at: the mails that wait, the oldest first, and all pictures, the newest first.

create index on queued_mail (create_timestamp, message_id);
create index image_pictures on image (state_timestamp desc, image_id desc) where state = 'ready' and frame_of is null;
