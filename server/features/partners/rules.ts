const starts = {
  active: ['applied', 'suspended', 'rejected'],
  rejected: ['applied'],
  suspended: ['active'],
} as const

/** The states that a decision is made in. */
export const startsOf = (decision: keyof typeof starts): (typeof starts)[keyof typeof starts] =>
  starts[decision]
