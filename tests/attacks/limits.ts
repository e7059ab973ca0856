/** The acceptable effects of an attack. All other counts must be zero. */
export const limits = {
  /** The service's resident memory afterward. */
  memoryMegabytes: 300,
  /** The same while it lasts: what works for hundreds of connections takes room. */
  memoryMostMegabytes: 400,
  /** The time until the service answers everything again after the attack. */
  secondsToRecover: 15,
} as const;
