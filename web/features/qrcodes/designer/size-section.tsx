import { Input, NumberInput, SegmentedControl } from '@mantine/core'
import { IconDimensions } from '@tabler/icons-react'
import type { ErrorCorrection } from '#qr/capacity.ts'
import { quietZones } from '#qr/options.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'

const zones = [
  { value: 'none', label: 'None' },
  { value: 'screen', label: 'Screen' },
  { value: 'print', label: 'Print' },
  { value: 'rough', label: 'Rough' },
] as const

const zoneHelp = {
  none: 'For places that already have a margin.',
  screen: 'Two modules: enough on a plain background.',
  print: 'Four modules, as ISO 18004 asks of print.',
  rough: 'Six modules: for wood, cloth, corrugated board.',
} as const

/** The levels, with the share of the code that may be lost. */
const levels = [
  { value: 'L', label: 'L · 7 %' },
  { value: 'M', label: 'M · 15 %' },
  { value: 'Q', label: 'Q · 25 %' },
  { value: 'H', label: 'H · 30 %' },
] as const satisfies readonly { value: ErrorCorrection; label: string }[]

const smallest = 50
const largest = 4096

export function SizeSection({ value, onChange }: DesignPartProps) {
  const { width = 300, quietZone = 0, qrOptions } = value
  const level = qrOptions?.errorCorrectionLevel ?? 'Q'
  const zone = zones.findLast((one) => quietZones[one.value] <= quietZone)?.value ?? 'none'
  return (
    <CollapsibleSection
      title="Size and margin"
      icon={<IconDimensions size={20} stroke={1.5} aria-hidden />}
      summary={`${width} px, ${zone === 'none' ? 'no margin' : `margin for ${zone === 'rough' ? 'rough print' : zone}`}, level ${level}`}
      defaultOpen={false}
    >
      <FieldStack>
        <Input.Wrapper
          label="Quiet zone"
          description={zoneHelp[zone]}
          labelElement="div"
          labelProps={{ id: 'design-zone' }}
        >
          <SegmentedControl
            aria-labelledby="design-zone"
            fullWidth
            value={zone}
            onChange={(next) => onChange({ ...value, quietZone: quietZones[next] })}
            data={zones.map((one) => ({ ...one }))}
          />
        </Input.Wrapper>
        <Input.Wrapper
          label="Error correction"
          description="How much may be dirty or covered. A higher level makes the code denser."
          labelElement="div"
          labelProps={{ id: 'design-level' }}
        >
          <SegmentedControl<ErrorCorrection>
            aria-labelledby="design-level"
            fullWidth
            value={level}
            onChange={(next) =>
              onChange({ ...value, qrOptions: { ...qrOptions, errorCorrectionLevel: next } })
            }
            data={levels.map((one) => ({ ...one }))}
          />
        </Input.Wrapper>
        <NumberInput
          label="Width and height"
          suffix=" px"
          value={width}
          min={smallest}
          max={largest}
          allowDecimal={false}
          onChange={(side) => {
            const size = Number(side)
            if (size >= smallest && size <= largest) onChange({ ...value, width: size, height: size })
          }}
        />
      </FieldStack>
    </CollapsibleSection>
  )
}
