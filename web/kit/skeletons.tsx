import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import './skeletons.css'

const shapes = { rows: 5, fields: 4, cards: 3 } as const
export type Shape = keyof typeof shapes

type SkeletonsProps = {
  readonly of: Shape
  readonly count?: number
  readonly label?: string | undefined
}

/** Placeholders while loading: `rows` for lists, `fields` for forms, `cards` for grids. */
export function Skeletons({ of, count = shapes[of], label }: SkeletonsProps) {
  const { t } = useLingui()
  return (
    <div className={`v-skeletons v-skeletons-${of}`} role="status" aria-label={label ?? t`Loading`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton
            height={of === 'cards' ? 140 : 12}
            width={of === 'rows' ? '38%' : of === 'fields' ? '24%' : '100%'}
          />
          <Skeleton height={of === 'fields' ? 42 : 10} width={of === 'rows' ? '62%' : '100%'} />
        </div>
      ))}
    </div>
  )
}
