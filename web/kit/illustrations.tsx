import type { ReactNode } from 'react'
import { Drawing, errorDrawings, stamp } from './drawn-state.tsx'

/** Line illustrations, 176 × 120, each with one red stamp. */
const illustrations = {
  ...errorDrawings,
  /** A card with a folded corner on a tray: no cards yet. */
  card: (
    <>
      <path className="v-soft" d="M18 104h140M34 104l-6 8M142 104l6 8" />
      <path d="M44 34h74l18 18v44H44z" />
      <path className="v-flap" d="M118 34v18h18z" />
      <path d="M58 54h30" />
      <path className="v-soft" d="M58 64h44M58 72h38M58 84h20" />
      {stamp(114, 80, -12)}
    </>
  ),
  /** Two cards that overlap: no contacts yet. */
  contacts: (
    <>
      <path d="M26 46l66-14 9 42-66 14z" />
      <path className="v-soft" d="M40 54l26-5M42 63l34-7" />
      <path d="M84 50h52l14 14v34H84z" />
      <path className="v-flap" d="M136 50v14h14z" />
      <circle cx="100" cy="70" r="6" />
      <path className="v-soft" d="M112 68h20M112 76h14M96 88h24" />
      {stamp(135, 86, 8)}
    </>
  ),
  /** An empty letter tray: nothing has arrived. */
  inbox: (
    <>
      <path d="M40 60l14-30h68l14 30v38H40z" />
      <path d="M40 60h28l6 12h28l6-12h28" />
      <path className="v-soft" d="M62 44h52M58 52h60" />
      {stamp(88, 88, -6)}
    </>
  ),
  /** A magnifier over lines: no results. */
  search: (
    <>
      <path className="v-soft" d="M34 34h62M34 48h40M34 62h48M34 76h34M34 90h54" />
      <circle cx="108" cy="58" r="26" />
      <path d="M127 77l22 22" />
      {stamp(108, 58, 10)}
    </>
  ),
  /** A letter under way: a code was sent. */
  mail: (
    <>
      <path d="M38 40h84l16 16v44H38z" />
      <path d="M38 44l50 32 50-20" />
      <path className="v-flap" d="M122 40v16h16z" />
      <path className="v-soft" d="M14 56h16M10 70h20M18 84h12" />
      {stamp(118, 84, -10)}
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof illustrations

/** A line drawing beside text. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return <Drawing>{illustrations[name]}</Drawing>
}
