import { unknownMessage, type Known } from './known-options.ts'
import { mixOver, parseColor } from './parse-color.ts'
import { QrError, type FieldError } from './qr-error.ts'

/** The properties of an object of any shape. */
export type Given = Readonly<Record<string, unknown>>

/** Of an object with other contents than options, some are enough. */
const mostStrange = 10

/** Collects the errors of an options object of any shape, so that all are reported at once. */
export class OptionChecks {
  readonly #errors: FieldError[] = []

  /** A number within bounds, given as a number or as text. */
  number(path: string, value: unknown, fallback: number, [min, max]: readonly [number, number]): number {
    if (value === undefined || value === null) return fallback
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && number >= min && number <= max) return number
    const bounds = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`
    return this.#reject(path, `must be a number ${bounds}`, fallback)
  }

  integer(path: string, value: unknown, fallback: number, bounds: readonly [number, number]): number {
    const number = this.number(path, value, fallback, bounds)
    return Number.isInteger(number) ? number : this.#reject(path, 'must be a whole number', fallback)
  }

  choice<Choice extends string, Fallback>(
    path: string,
    value: unknown,
    choices: readonly Choice[],
    fallback: Fallback,
  ): Choice | Fallback {
    if (value === undefined || value === null || value === '') return fallback
    const choice = choices.find((one) => one === value)
    return choice ?? this.#reject(path, `must be one of ${choices.join(', ')}`, fallback)
  }

  boolean(path: string, value: unknown, fallback: boolean): boolean {
    if (value === undefined || value === null) return fallback
    return typeof value === 'boolean' ? value : this.#reject(path, 'must be true or false', fallback)
  }

  text(path: string, value: unknown, longest = Infinity): string | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') return this.#reject(path, 'must be text', undefined)
    if (value.length <= longest) return value
    return this.#reject(path, `must have at most ${longest} characters`, undefined)
  }

  /**
   * A color, as `#rrggbb`. A translucent one becomes the color that it shows on `behind`; one that is not visible at
   * all is an error.
   */
  color<Fallback>(
    path: string,
    value: unknown,
    fallback: Fallback,
    { behind = '#ffffff', mayVanish = false }: { behind?: string; mayVanish?: boolean } = {},
  ): string | Fallback {
    if (value === undefined || value === null || value === '') return fallback
    const color = typeof value === 'string' ? parseColor(value) : undefined
    if (color === undefined || (color.alpha === 0 && !mayVanish))
      return this.#reject(path, 'must be a colour such as #16151a', fallback)
    return mixOver(color, behind)
  }

  /**
   * The properties of an object; empty when the object is missing. One that is not known is an error.
   * @param path empty for the options themselves.
   */
  group(path: string, value: unknown, known: Known): Given {
    const given = this.#copy(path === '' ? 'options' : path, value)
    const strange = Object.keys(given).filter((key) => !Object.hasOwn(known, key) && given[key] !== undefined)
    for (const option of strange.slice(0, mostStrange))
      this.#reject(path === '' ? option : `${path}.${option}`, unknownMessage(option, known), undefined)
    return given
  }

  #copy(path: string, value: unknown): Given {
    if (value === undefined || value === null) return {}
    try {
      const isList = Array.isArray(value) || ArrayBuffer.isView(value)
      if (typeof value === 'object' && !isList) return { ...value }
    } catch {
      // a getter or a proxy that throws
    }
    return this.#reject(path, 'must be an object', {})
  }

  /** The items of an array that has at least one item. */
  list(path: string, value: unknown, required: string, most: number): readonly unknown[] {
    try {
      if (Array.isArray(value) && value.length > 0 && value.length <= most) return Array.from(value)
      if (Array.isArray(value) && value.length > most)
        return this.#reject(path, `must have at most ${most} items`, [])
    } catch {
      // as above
    }
    return this.#reject(path, required, [])
  }

  /** @throws QrError `invalid_options` with all errors. */
  assertNone(): void {
    const [first] = this.#errors
    if (first !== undefined) throw new QrError('invalid_options', sentence(first), this.#errors)
  }

  /** Errors inside an invalid value are not reported separately. */
  #reject<Fallback>(path: string, message: string, fallback: Fallback): Fallback {
    if (!this.#errors.some(([invalid]) => path.startsWith(`${invalid}.`))) this.#errors.push([path, message])
    return fallback
  }
}

function sentence([path, message]: FieldError): string {
  return message.startsWith('Field ') ? message : `${path} ${message}.`
}
