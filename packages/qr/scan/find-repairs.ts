import type { QrDesign, QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import type { ScanRating } from './rate-scan.ts'
import { repairWords, type RepairStep } from './proposal.ts'
import { proposalsFor } from './proposals.ts'
import { weigh } from './reasons.ts'
import type { ScanRepair } from './scan-report.ts'

/** Rates a design; may stop once the weight of its reasons reaches `most`. Undefined when no time is left. */
type Rate = (options: QrOptions, most: number) => Promise<ScanRating | undefined>

/** A design after some steps, and its rating. */
type Candidate = {
  readonly steps: readonly RepairStep[]
  readonly change: Partial<QrDesign>
  readonly rating: ScanRating
}

/** More choices would not help the user. */
const mostRepairs = 3
const mostSteps = 4
/** The number of designs that are rated in the search; each takes some hundredths of a second. */
const mostTrials = 24
const rank = { good: 0, risky: 1, bad: 2 } as const

/**
 * Finds changes that make a design scan better. Every change is tested. If no single step is enough, the search
 * continues from the step that helps most.
 */
export async function findRepairs(
  options: QrOptions,
  rating: ScanRating,
  rate: Rate,
): Promise<readonly ScanRepair[]> {
  const search = new RepairSearch(options, rate)
  const singles = await search.stepsFrom({ steps: [], change: {}, rating })
  const combined = singles.some(isGood) ? undefined : await search.combine(least(singles))
  return [...singles, ...(combined === undefined ? [] : [combined])]
    .filter((one) => rankOf(one) < rank[rating.result])
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .filter((one, index, all) => all.findIndex((other) => labelOf(other) === labelOf(one)) === index)
    .slice(0, mostRepairs)
    .map((one) => ({
      steps: stepsOf(one),
      label: labelOf(one),
      change: one.change,
      result: one.rating.result,
    }))
}

class RepairSearch {
  readonly #options: QrOptions
  readonly #rate: Rate
  #trials = 0

  constructor(options: QrOptions, rate: Rate) {
    this.#options = options
    this.#rate = rate
  }

  /** The candidates with one more step that are not worse, until enough are good. */
  async stepsFrom(from: Candidate): Promise<readonly Candidate[]> {
    const present = { ...this.#options, ...from.change }
    const codes = from.rating.reasons.map(({ code }) => code)
    // A step without effect alone may help together with the next one.
    const most = weigh(from.rating.reasons) + 1
    const found: Candidate[] = []
    for (const { step, change } of proposalsFor(present, codes)) {
      // A milder form of this step was enough.
      if (found.some((one) => isGood(one) && one.steps.at(-1) === step)) continue
      const rating = await this.#try({ ...present, ...change }, most)
      if (rating === undefined || weigh(rating.reasons) >= most) continue
      found.push({ steps: [...from.steps, step], change: { ...from.change, ...change }, rating })
      if (found.filter(isGood).length === mostRepairs) break
    }
    return found
  }

  /** Repeatedly adds the step that helps most. */
  async combine(first: Candidate | undefined): Promise<Candidate | undefined> {
    let best = first
    while (best !== undefined && !isGood(best) && best.steps.length < mostSteps) {
      const next = least(await this.stepsFrom(best))
      if (next === undefined) break
      best = next
    }
    return best === first ? undefined : best
  }

  /** Undefined when the changed design cannot be drawn, or the limit of trials or of the time is reached. */
  async #try(options: QrOptions, most: number): Promise<ScanRating | undefined> {
    this.#trials += 1
    if (this.#trials > mostTrials) return undefined
    try {
      const rating = await this.#rate(options, most)
      if (rating === undefined) this.#trials = mostTrials
      return rating
    } catch (error) {
      if (error instanceof QrError) return undefined
      throw error
    }
  }
}

function rankOf({ rating }: Candidate): number {
  return rank[rating.result]
}

function isGood({ rating }: Candidate): boolean {
  return rating.result === 'good'
}

function least(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.toSorted((one, other) => weigh(one.rating.reasons) - weigh(other.rating.reasons))[0]
}

/** Its steps, each once. */
function stepsOf({ steps }: Pick<Candidate, 'steps'>): readonly RepairStep[] {
  return [...new Set(steps)]
}

function labelOf({ steps }: Candidate): string {
  return stepsOf({ steps })
    .map((step) => repairWords[step])
    .join(' · ')
}
