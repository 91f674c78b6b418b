import type { QrOptions } from '../options.ts'
import { resolveOptions, type ResolvedOptions } from '../resolve-options.ts'
import type { Proposal } from './proposal.ts'
import { blackOnWhite, colorProposals, whiteGround } from './repair-colors.ts'
import {
  finderProposals,
  logoProposals,
  quietZone,
  sizeProposals,
  squareGround,
  squareModules,
  symbolProposals,
} from './repair-shapes.ts'
import type { ScanReasonCode } from './reasons.ts'

type Remedy = (design: QrOptions, resolved: ResolvedOptions) => readonly Proposal[]

/** Steps for everything that can prevent readers from finding the text. */
const anything: Remedy = (design, resolved) => [
  ...finderProposals(design, resolved),
  ...logoProposals(design, resolved),
  squareModules(design),
  ...sizeProposals(design, resolved),
  quietZone(4),
  blackOnWhite(design),
]

/** Steps for codes that fail only at small sizes. */
const detail: Remedy = (design, resolved) => [
  ...symbolProposals(design, resolved.encoding),
  squareModules(design),
  ...finderProposals(design, resolved),
  ...logoProposals(design, resolved),
]

const remedies: Record<ScanReasonCode, Remedy> = {
  contrast: colorProposals,
  inverted: colorProposals,
  transparent: (design) => [whiteGround(design)],
  soft_finder: finderProposals,
  round_finder: finderProposals,
  logo_too_large: logoProposals,
  logo_misleads: (design, resolved) => [
    ...symbolProposals(design, resolved.encoding),
    ...logoProposals(design, resolved),
  ],
  no_quiet_zone: () => [quietZone(4)],
  too_dense: sizeProposals,
  too_small_in_print: (design, { encoding }) => symbolProposals(design, encoding),
  unreadable: anything,
  one_reader_only: anything,
  unreadable_far: (design, resolved) => [...sizeProposals(design, resolved), ...detail(design, resolved)],
  unreadable_blurred: detail,
  unreadable_on_page: (design) => [quietZone(2), squareGround(design)],
}

/** The steps that may help with the given reasons, in their order, each once. */
export function proposalsFor(options: QrOptions, reasons: readonly ScanReasonCode[]): readonly Proposal[] {
  const resolved = resolveOptions(options)
  const proposals = reasons.flatMap((code) => remedies[code](options, resolved))
  const known = new Set<string>()
  return proposals.filter(({ change }) => {
    const key = JSON.stringify(change)
    return !known.has(key) && known.add(key)
  })
}
