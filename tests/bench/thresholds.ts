/**
 * A measured figure and its threshold. A `gate` fails the run. A `target` is only reported, because times depend on the
 * machine and its other work. Ratios and sizes don't, so they have gates. Loosening a gate needs a decision record.
 */
export interface Threshold {
  figure: string;
  unit:
    | 'points'
    | 's'
    | 'ms'
    | 'events/s'
    | 'KB'
    | 'MB'
    | 'requests/s'
    | 'requests'
    | 'mails'
    | 'rows'
    | 'rows/s'
    | 'ratio'
    | 'shift'
    | 'taps';
  /** Whether a higher value is worse (`at most`) or better (`at least`). */
  limit: 'at most' | 'at least';
  gate?: number;
  target?: number;
}

export const thresholds = {
  // The score is based on simulated times, which a busy machine lengthens: 99 on a quiet machine. Below 95, something
  // is broken.
  performance: { figure: 'Lighthouse performance', unit: 'points', limit: 'at least', gate: 95, target: 99 },
  // These three don't depend on time. One point less is one failing audit.
  accessibility: { figure: 'Lighthouse accessibility', unit: 'points', limit: 'at least', gate: 100 },
  bestPractices: { figure: 'Lighthouse best practices', unit: 'points', limit: 'at least', gate: 100 },
  seo: { figure: 'Lighthouse SEO', unit: 'points', limit: 'at least', gate: 100 },
  // The promise of page delivery: the picture appears as soon as in a page without scripts.
  largestPaint: { figure: 'Largest contentful paint, simulated', unit: 's', limit: 'at most', target: 1.2 },
  // By the processor time of the page's tasks, so that other processes on the machine don't count (decision 48).
  blocking: {
    figure: 'Total blocking time by processor time, CPU 4x slower',
    unit: 'ms',
    limit: 'at most',
    target: 50,
  },
  // Analytics and recording start after everything else, and visitors must not feel them.
  observedBlocking: { figure: 'More of it with analytics and recording', unit: 'ms', limit: 'at most', target: 10 },
  // The recorder begins when the page is ready. Its first look at the page is one task.
  observedLater: { figure: 'The same in the first 15 seconds', unit: 'ms', limit: 'at most' },
  blockingOnClock: { figure: 'Total blocking time, simulated', unit: 'ms', limit: 'at most' },
  // Space is reserved for content that loads later, so nothing needs to move.
  layoutShift: { figure: 'Cumulative layout shift', unit: 'shift', limit: 'at most', gate: 0 },

  // A visit that filters once and opens one home. React and the router are nine tenths of it (decision 27).
  script: { figure: 'Script for a visit with a filter and a home', unit: 'KB', limit: 'at most', gate: 140 },
  // What the list loads more for a subscriber: the session, the account menu, likes and alerts.
  signedInScript: { figure: 'More script for a subscriber than for a visitor', unit: 'KB', limit: 'at most', gate: 60 },
  // 14 KB fit into the first round trip of a new connection, including headers (decision 29).
  html: { figure: 'HTML, gzip', unit: 'KB', limit: 'at most', gate: 14 },
  // The file that the first filter loads: all cards of a market. Without a target, but its growth should be visible.
  marketFile: { figure: 'Data that the first filter fetches', unit: 'KB', limit: 'at most' },

  // Users perceive 100 ms as instant. Most visitors have a slow phone.
  filterPaint: { figure: 'Filter tick to next paint, CPU 4x slower', unit: 'ms', limit: 'at most', target: 100 },
  openPaint: { figure: 'Card tap to next paint, CPU 4x slower', unit: 'ms', limit: 'at most', target: 100 },
  heartPaint: { figure: 'Heart tap to next paint, CPU 4x slower', unit: 'ms', limit: 'at most', target: 100 },
  // The paint above may show only the tick. This one is the time until the list is filtered.
  filterResult: { figure: 'First filter tick to its result, CPU 4x slower', unit: 'ms', limit: 'at most' },
  openResult: { figure: 'Card tap to the open home, CPU 4x slower', unit: 'ms', limit: 'at most' },
  // Scripts are deferred, taps are not. A lost tap is a defect on any machine.
  lostTaps: { figure: 'Taps lost while the page loads', unit: 'taps', limit: 'at most', gate: 0 },

  // Cached pages should be sent nearly as fast as bytes from memory. Both take turns on the same machine. If the load
  // generator is the slowest part, as on two cores, the ratio says little, because it compares the load generator with
  // itself.
  hitRatio: {
    figure: 'Kept pages against the same bytes from memory',
    unit: 'ratio',
    limit: 'at least',
    gate: 0.7,
  },
  // The same in processor time of the server: the ratio above if only the server limited the speed. Only reported,
  // because the other side is a bare handler (decision 12).
  hitWork: {
    figure: 'The same by processor time of the server',
    unit: 'ratio',
    limit: 'at least',
  },
  hitRate: { figure: 'Kept pages', unit: 'requests/s', limit: 'at least' },
  memoryRate: { figure: 'The same bytes from memory', unit: 'requests/s', limit: 'at least' },
  mixedRate: { figure: 'Pages, a fifth of them new', unit: 'requests/s', limit: 'at least' },
  // Ten visitors at once, and two renders at once.
  missTime: { figure: 'New pages among kept ones, 99th percentile', unit: 'ms', limit: 'at most', target: 100 },
  // Of the service's process, without PostgreSQL's processes.
  memory: { figure: 'Resident memory after the load', unit: 'MB', limit: 'at most', gate: 250 },

  // One client at one address: alone, and beside 40 connections of another client that requests as fast as it can.
  aloneTime: { figure: 'New page for one client alone, 99th percentile', unit: 'ms', limit: 'at most' },
  besideHungryTime: { figure: 'The same beside 40 hungry connections', unit: 'ms', limit: 'at most' },
  // If two clients share the processor fairly, one waits at most twice as long (decision 26).
  besideHungryRatio: { figure: 'The same as a multiple of alone', unit: 'ratio', limit: 'at most', gate: 2 },

  // 100 clients that guess passwords leave half of the processors to visitors (decision 123).
  besideGuessersRatio: {
    figure: 'Cached page beside 100 clients that guess passwords, 99th percentile as a multiple of alone',
    unit: 'ratio',
    limit: 'at most',
    gate: 3,
  },
  signInBesideGuessers: {
    figure: 'Sign-in by password beside them, median',
    unit: 'ms',
    limit: 'at most',
  },

  // 200 sign-ins and 2,000 refreshes per minute with the limits on, while pages are served: the peak load of a large
  // site.
  signInTime: {
    figure: 'Sign-in by password beside pages, 99th percentile',
    unit: 'ms',
    limit: 'at most',
    target: 200,
  },
  refreshTime: {
    figure: 'Refresh of a session beside pages, 99th percentile',
    unit: 'ms',
    limit: 'at most',
    target: 200,
  },
  // A cached page takes a millisecond. A longer wait means that a password hash blocked the process.
  besideTime: { figure: 'Kept page beside sign-ins, 99th percentile', unit: 'ms', limit: 'at most', target: 50 },
  // Hashing runs in other threads. The work after it must not pile up.
  refusedSignIns: { figure: 'Sign-ins and refreshes that were refused', unit: 'requests', limit: 'at most', gate: 0 },

  // One publication of 50 homes for 100,000 subscribers who want their mails at once.
  alertMails: { figure: 'Mails queued for a publication', unit: 'mails', limit: 'at least', gate: 100_000 },
  alertTime: {
    figure: 'Alerts of a publication written, and their mails queued',
    unit: 's',
    limit: 'at most',
    target: 120,
  },
  // The rows stay in the database, so the memory doesn't depend on the number of subscribers.
  alertMemory: { figure: 'Growth of memory meanwhile', unit: 'MB', limit: 'at most', gate: 100 },
  // Batches of 50 events, all new and all committed, from the machine that also runs the database.
  ingestRate: { figure: 'Analytics events taken', unit: 'events/s', limit: 'at least', gate: 5_000 },
  // What waits for the database is bounded, so the memory doesn't depend on how many events come.
  ingestMemory: { figure: 'Growth of memory meanwhile', unit: 'MB', limit: 'at most', gate: 40 },
  // A feed of 100,000 listings. The time in which its server makes the answers doesn't count.
  feedRate: { figure: 'Listings of a feed read for the first time', unit: 'rows/s', limit: 'at least', target: 2_000 },
  feedTouchRate: { figure: 'Listings of a feed read again without a change', unit: 'rows/s', limit: 'at least' },
  // A page at a time is in memory, however large the feed is.
  feedMemory: { figure: 'Growth of memory after the first 20,000', unit: 'MB', limit: 'at most', gate: 80 },
  // Some feeds give all their listings a new time every hour.
  feedTouchWrites: { figure: 'Rows written for listings without a change', unit: 'rows', limit: 'at most', gate: 0 },
  // 500 a second over two instances with one database.
  likeTime: { figure: 'Like among 500 a second, 99th percentile', unit: 'ms', limit: 'at most', target: 100 },
  // What the server has acknowledged is saved, also if an instance is killed right then.
  lostLikes: { figure: 'Acknowledged likes lost or doubled', unit: 'requests', limit: 'at most', gate: 0 },
  shortlistTime: { figure: 'Shortlist of 500 homes', unit: 'ms', limit: 'at most', target: 100 },

  // Filtering runs at each tick, on phones too, so it must take only a small part of a frame.
  filterTime: { figure: 'Filtering 10,000 homes, all filters set', unit: 'ms', limit: 'at most', target: 5 },
  filterTimeLarge: { figure: 'Filtering 100,000 homes, all filters set', unit: 'ms', limit: 'at most' },
  // The rule table needs function calls that a hand-written condition doesn't. A higher ratio points to a mistake.
  filterRatio: { figure: 'Filtering against one hand-written loop', unit: 'ratio', limit: 'at most', gate: 5 },

  // It runs while staff type.
  wording: { figure: 'Wording lint of 10,000 characters', unit: 'ms', limit: 'at most', target: 2 },

  // Staff decide about 500 homes in a row. A decision that waits breaks their flow.
  reviewOpen: { figure: 'Review cycle of 500 homes until it can be worked', unit: 's', limit: 'at most', target: 1 },
  reviewList: { figure: 'Call for 500 homes of a cycle, 95th percentile', unit: 'ms', limit: 'at most', target: 150 },
  reviewListSize: { figure: 'Answer to it, brotli', unit: 'KB', limit: 'at most', gate: 80 },
  decisionPaint: { figure: 'Decision to next paint, CPU 4x slower, median', unit: 'ms', limit: 'at most', target: 50 },
  decisionSlow: {
    figure: 'The same, 98th percentile of 500 in a row',
    unit: 'ms',
    limit: 'at most',
    target: 100,
  },
  reviewMemory: {
    figure: 'Script memory of the workbench after 500 decisions',
    unit: 'MB',
    limit: 'at most',
    gate: 150,
  },
  lostDecisions: { figure: 'Decisions of 500 in a row that were lost', unit: 'requests', limit: 'at most', gate: 0 },
  reviewScript: {
    figure: 'Script and style of the workbench, after another page',
    unit: 'KB',
    limit: 'at most',
    gate: 180,
  },
  editorScript: { figure: 'More for the editor of descriptions', unit: 'KB', limit: 'at most', gate: 90 },
  handling: { figure: '200 homes reviewed by keyboard, by a script', unit: 's', limit: 'at most', target: 300 },
  handlingWait: {
    figure: 'Decision until the next home is shown, 98th percentile of them',
    unit: 'ms',
    limit: 'at most',
    target: 200,
  },
  liveChange: { figure: 'Decision until another reviewer sees it', unit: 'ms', limit: 'at most', target: 1_000 },
  publication: { figure: 'Publication of 1,000 homes', unit: 's', limit: 'at most', target: 2 },
  publishedFiles: { figure: 'Files of 10,000 homes after it', unit: 's', limit: 'at most', target: 5 },
  publicationStall: { figure: 'Longest wait of visitors meanwhile', unit: 'ms', limit: 'at most', target: 50 },

  // Staff send a home's photos from a folder, 50 of 12 megapixels. Visitors must not notice, and what isn't the encoder's
  // own work must stay small.
  firstPhoto: { figure: 'Uploaded photo until it can be shown', unit: 's', limit: 'at most', target: 2 },
  photosBeside: {
    figure: 'Kept page while 50 photos are accepted, 99th percentile as a multiple of without',
    unit: 'ratio',
    limit: 'at most',
    target: 2,
  },
  photosEncoded: {
    figure: 'All sizes of 50 photos, as a multiple of the encoder alone',
    unit: 'ratio',
    limit: 'at most',
    gate: 1.6,
  },
  photosMemory: { figure: 'Growth of memory after them', unit: 'MB', limit: 'at most', gate: 30 },

  // A home has four. The server must answer visitors meanwhile.
  socialMediaImage: { figure: 'Social picture, median of all formats', unit: 'ms', limit: 'at most', target: 150 },
  socialMediaImageStall: {
    figure: 'Longest stall of the server meanwhile, processor time',
    unit: 'ms',
    limit: 'at most',
    target: 50,
  },

  // 1,000 tabs of staff that follow one review period, each with a socket.
  liveMemory: { figure: 'Growth of memory for 1,000 live sockets', unit: 'MB', limit: 'at most', gate: 30 },
  liveLast: { figure: 'Decision until the last of them hears of it', unit: 'ms', limit: 'at most', target: 200 },
  liveBesideStalled: { figure: 'The same beside 20 that read nothing', unit: 'ms', limit: 'at most', target: 200 },
  // Two web processes behind a proxy, a worker, a pooler and a bucket. Each of them is killed or restarted meanwhile.
  machinesTime: {
    figure: 'Answer of several processes, outside of their failures, 99th percentile',
    unit: 'ms',
    limit: 'at most',
    target: 250,
  },
  machinesFailures: { figure: 'Requests that failed without need', unit: 'requests', limit: 'at most', gate: 0 },
  machinesWrong: { figure: 'Wrong answers', unit: 'requests', limit: 'at most', gate: 0 },
  machinesLost: { figure: 'Acknowledged likes that were lost', unit: 'requests', limit: 'at most', gate: 0 },

  restart: { figure: 'Start with 10,000 homes there', unit: 's', limit: 'at most', target: 3 },
  firstStart: { figure: 'First start, 400 homes, pages built', unit: 's', limit: 'at most', target: 60 },
} as const satisfies Record<string, Threshold>;
