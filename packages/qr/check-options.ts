import { QrError, type FieldFault } from './qr-error.ts'

/** Gathers what is wrong with an options object, so that all faults are told at once. */
export class OptionChecks {
  readonly #faults: FieldFault[] = []

  /** A number, given as one or as text, within bounds. */
  number(path: string, value: unknown, fallback: number, [min, max]: readonly [number, number]): number {
    if (value === undefined || value === null) return fallback
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && number >= min && number <= max) return number
    return this.#refuse(path, `must be a number from ${min} to ${max}`, fallback)
  }

  integer(path: string, value: unknown, fallback: number, bounds: readonly [number, number]): number {
    const number = this.number(path, value, fallback, bounds)
    return Number.isInteger(number) ? number : this.#refuse(path, 'must be a whole number', fallback)
  }

  choice<Choice extends string, Fallback>(
    path: string,
    value: unknown,
    choices: readonly Choice[],
    fallback: Fallback,
  ): Choice | Fallback {
    if (value === undefined || value === null || value === '') return fallback
    const choice = choices.find((one) => one === value)
    return choice ?? this.#refuse(path, `must be one of ${choices.join(', ')}`, fallback)
  }

  boolean(path: string, value: unknown, fallback: boolean): boolean {
    if (value === undefined || value === null) return fallback
    return typeof value === 'boolean' ? value : this.#refuse(path, 'must be true or false', fallback)
  }

  text(path: string, value: unknown, longest: number): string | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') return this.#refuse(path, 'must be text', undefined)
    if (value.length <= longest) return value
    return this.#refuse(path, `must have at most ${longest} characters`, undefined)
  }

  /** A hexadecimal colour, written as `#rrggbb`. */
  color<Fallback>(path: string, value: unknown, fallback: Fallback): string | Fallback {
    if (value === undefined || value === null || value === '') return fallback
    const digits = typeof value === 'string' ? /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1] : undefined
    if (digits === undefined) return this.#refuse(path, 'must be a colour such as #16151a', fallback)
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
  }

  /** The members of an object; none when it is left out. */
  group(path: string, value: unknown): Readonly<Record<string, unknown>> {
    if (value === undefined || value === null) return {}
    if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
    return this.#refuse(path, 'must be an object', {})
  }

  list(path: string, value: unknown, required: string): readonly unknown[] {
    if (Array.isArray(value) && value.length > 0) return value
    return this.#refuse(path, required, [])
  }

  /** Faults found elsewhere, such as values that do not go together. */
  add(...faults: readonly FieldFault[]): void {
    this.#faults.push(...faults)
  }

  /** @throws QrError `invalid_options` with every fault found. */
  assertNone(): void {
    const [first] = this.#faults
    if (first !== undefined) throw new QrError('invalid_options', sentence(first), this.#faults)
  }

  #refuse<Fallback>(path: string, message: string, fallback: Fallback): Fallback {
    this.#faults.push([path, message])
    return fallback
  }
}

function sentence([path, message]: FieldFault): string {
  return message.startsWith('Field ') ? message : `${path} ${message}.`
}
