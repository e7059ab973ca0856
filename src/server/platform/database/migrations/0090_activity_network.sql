-- A keyed hash of the viewer's network and the home. The network can't be read back, and its hashes of two homes differ.
alter table compound_activity add column network text;
