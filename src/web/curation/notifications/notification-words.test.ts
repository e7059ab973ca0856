import { expect, it } from 'vitest';
import type { StaffNotification } from '../../../contracts/curation/desk.ts';
import { notificationPath, notificationWords } from './notification-words.ts';

const thread: StaffNotification = {
  staff_notification_id: 1,
  kind: 'thread_assigned',
  message_thread_id: 7,
  tour_request_id: null,
  review_period_id: null,
  tour_state: null,
  is_report: false,
  about: 'Pat',
  by: null,
  left_out: 0,
  returned: 0,
  is_read: false,
  create_timestamp: '2026-11-24T12:00:00.000Z',
};
const tour: StaffNotification = { ...thread, kind: 'tour_changed', message_thread_id: null, tour_request_id: 8 };
const reviewPeriod = { ...thread, kind: 'schedule_failed' as const, message_thread_id: null, review_period_id: 9 };
const left = { ...thread, kind: 'work_returned' as const, message_thread_id: null };
const by = { user_id: '', name: 'Rae' };

it.each<[StaffNotification, string, string]>([
  [thread, 'Pat has a question for you', '/hfc/_i/desk/questions/7'],
  [{ ...thread, by, is_report: true }, 'Rae gave you a report from Pat', '/hfc/_i/desk/reports/7'],
  [{ ...thread, kind: 'thread_message', about: '' }, 'A user wrote again', '/hfc/_i/desk/questions/7'],
  [{ ...tour, kind: 'tour_assigned' }, 'Pat asks you for a tour', '/hfc/_i/desk/tours/8'],
  [{ ...tour, tour_state: 'confirmed' }, 'Pat accepted the time of the tour', '/hfc/_i/desk/tours/8'],
  [{ ...tour, tour_state: 'canceled' }, 'Pat canceled the tour', '/hfc/_i/desk/tours/8'],
  [{ ...reviewPeriod, left_out: 1 }, 'Your scheduled publication of cycle 9 left out 1 home', '/hfc/_i/review/9'],
  [{ ...left, returned: 1 }, '1 conversation or tour of staff who left is free to take', '/hfc/_i/desk?by=none'],
  [{ ...left, returned: 6 }, '6 conversations and tours of staff who left are free to take', '/hfc/_i/desk?by=none'],
])('says what happened, and where it leads', (notification, words, path) => {
  expect([notificationWords(notification), notificationPath(notification)]).toEqual([words, path]);
});
