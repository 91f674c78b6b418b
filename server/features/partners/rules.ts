import type { PartnerStatusChange } from '#contract/partners-admin.ts'
import type { z } from 'zod'

type Decision = z.output<typeof PartnerStatusChange>['status']

const starts = {
  active: ['applied', 'suspended', 'rejected'],
  rejected: ['applied'],
  suspended: ['active'],
} as const

/** The states that a decision is made in. */
export const startsOf = (decision: Decision): (typeof starts)[Decision] => starts[decision]
