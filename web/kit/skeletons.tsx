import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import './skeletons.css'

type Shape = { readonly label?: string | undefined }
const shapes = { rows: 5, fields: 4, cards: 4, tiles: 4 } as const

/** Placeholders while loading, as large as what comes: `rows` for lists, `fields` for forms, `cards` and `tiles` for grids. */
export function Skeletons({
  of,
  count = shapes[of],
  label,
}: Shape & { readonly of: keyof typeof shapes; readonly count?: number }) {
  const { t } = useLingui()
  return (
    <div className={`v-skeletons v-skeletons-${of}`} role="status" aria-label={label ?? t`Loading`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="v-skeleton-head" />
          <Skeleton className="v-skeleton-body" />
        </div>
      ))}
    </div>
  )
}
