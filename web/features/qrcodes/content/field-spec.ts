import type { Values } from './content-draft.ts'

/** How a field of a content looks; `switch`, `choice` and `zone` always have an answer and do not make it non-empty. */
export type FieldSpec = {
  /** The name that its errors have. */
  readonly name: string
  readonly label: string
  readonly input: 'text' | 'area' | 'url' | 'tel' | 'email' | 'decimal' | 'digits' | 'time' | ChoosingInput
  readonly placeholder?: string
  readonly help?: string
  readonly required?: true
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Not in sight when it has no meaning. */
  readonly isShown?: (values: Values) => boolean
}

type ChoosingInput = 'switch' | 'choice' | 'zone'

const choosing: ReadonlySet<FieldSpec['input']> = new Set<ChoosingInput>(['switch', 'choice', 'zone'])

/** Whether people write into it, rather than choose. */
export const isTyped = ({ input }: FieldSpec): boolean => !choosing.has(input)
