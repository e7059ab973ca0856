/** What an attack may leave behind. Everything else has to be zero. */
export const limits = {
  /** Resident memory of the service afterwards. */
  memoryMegabytes: 300,
  /** Until everything is answered again, once the attack is over. */
  secondsToRecover: 15,
} as const;
