/** The acceptable effects of an attack. All other counts must be zero. */
export const limits = {
  /** The service's resident memory after the attack. */
  memoryMegabytes: 300,
  /** The service's resident memory during the attack. Hundreds of open connections need more memory. */
  memoryMostMegabytes: 400,
  /** The time until the service answers all requests again after the attack. */
  secondsToRecover: 15,
} as const;
