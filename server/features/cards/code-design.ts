import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { QrError, resolveOptions } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'

/** What the engine finds wrong with a design; it reads no text of the code. */
function findDesignError(design: object): QrError | undefined {
  try {
    resolveOptions({ ...design, data: '0' })
    return undefined
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}

/** Every invalid field of a design, of a broken logo `design.image`. */
export function checkDesign(design: object): FieldError[] {
  const error = findDesignError(design)
  if (error === undefined) return []
  const paths = error.fields.length === 0 ? ['image'] : error.fields.map(([path]) => path)
  return paths.map((path) => ({ path: `design.${path}`, ...describeField('invalid') }))
}

const isDesign = (value: unknown): value is QrDesign =>
  typeof value === 'object' && value !== null && findDesignError(value) === undefined

/** A stored design; none when the engine has become stricter since. */
export const readDesign = (stored: unknown): QrDesign => (isDesign(stored) ? stored : {})
