import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'

/** What moved credits, in words. */
export const movementKinds = {
  'credit-grant': msg({ message: 'Added', context: 'credits' }),
  'credit-adjust': msg({ message: 'Corrected', context: 'credits' }),
  'credit-reserve': msg({ message: 'Set aside', context: 'credits' }),
  'credit-commit': msg({ message: 'Spent', context: 'credits' }),
  'credit-release': msg({ message: 'Given back', context: 'credits' }),
  'credit-expire': msg({ message: 'Ended', context: 'credits' }),
  'credit-refund': msg({ message: 'Refunded', context: 'credits' }),
  'credit-repay': msg({ message: 'Taken for a refund', context: 'credits' }),
} as const

export function MovementKind({ kind }: { readonly kind: keyof typeof movementKinds }) {
  const { t } = useLingui()
  return <>{t(movementKinds[kind])}</>
}

export function Change({ value }: { readonly value: number }) {
  const { number } = useFormats()
  return <span className="v-figures">{value > 0 ? `+${number(value)}` : number(value)}</span>
}
