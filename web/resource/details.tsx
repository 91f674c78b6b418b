import type { ReactNode } from 'react'
import './resource.css'

type DetailsProps = { readonly items: readonly (readonly [label: string, value: ReactNode])[] }

/** Names and values of one thing, for a detail screen that is written by hand. */
export function Details({ items }: DetailsProps) {
  return (
    <dl className="v-details">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="v-none">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
