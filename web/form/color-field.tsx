import type { ColorFieldProps } from '#web/kit/color-field.tsx'
import { ColorField as ColorInput } from '#web/kit/color-field.tsx'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

/** A colour as `#rrggbb`. */
export function ColorField(props: Omit<ColorFieldProps, BoundProp>) {
  const { value, change, bound } = useInput<string>()
  return <ColorInput {...props} {...bound} value={value} onChange={change} />
}
