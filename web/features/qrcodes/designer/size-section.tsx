import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Input, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { IconDimensions } from '@tabler/icons-react'
import { quietZones } from '#qr/index.ts'
import type { ErrorCorrection } from '#qr/index.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { usePercent } from './design-fields.tsx'

const zones = [
  { value: 'none', label: msg({ message: 'None', context: 'quiet zone' }) },
  { value: 'screen', label: msg`Screen` },
  { value: 'print', label: msg`Print` },
  { value: 'rough', label: msg({ message: 'Rough', context: 'materials to print on' }) },
] as const

const zoneHelp = {
  none: msg`For places that already have a margin.`,
  screen: msg`Two modules: enough on a plain background.`,
  print: msg`Four modules, as ISO 18004 asks of print.`,
  rough: msg`Six modules: for wood, cloth, corrugated board.`,
} as const

/** The levels, with the share of the code that may be lost. */
const levels = [
  { value: 'L', share: 0.07 },
  { value: 'M', share: 0.15 },
  { value: 'Q', share: 0.25 },
  { value: 'H', share: 0.3 },
] as const satisfies readonly { value: ErrorCorrection; share: number }[]

const defaultLevel = 'Q'

const smallest = 50
const largest = 4096

export function SizeSection({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const { width = 300, quietZone = 0, qrOptions } = value
  const level = qrOptions?.errorCorrectionLevel ?? defaultLevel
  const zone = zones.findLast((one) => quietZones[one.value] <= quietZone) ?? zones[0]
  const zoneName = t(zone.label)
  return (
    <CollapsibleSection
      title={t`Size and margin`}
      icon={<IconDimensions size={20} stroke={1.5} aria-hidden />}
      summary={t`${width} px · Quiet zone: ${zoneName} · Level ${level}`}
      defaultOpen={false}
    >
      <FieldStack>
        <Input.Wrapper
          label={t`Quiet zone`}
          description={t(zoneHelp[zone.value])}
          labelElement="div"
          labelProps={{ id: 'design-zone' }}
        >
          <SegmentedControl
            aria-labelledby="design-zone"
            fullWidth
            value={zone.value}
            onChange={(next) => onChange({ ...value, quietZone: quietZones[next] })}
            data={zones.map(({ value: one, label }) => ({ value: one, label: t(label) }))}
          />
        </Input.Wrapper>
        <LevelField value={value} onChange={onChange} />
        <Switch
          label={t`Smaller code`}
          description={t`Writes digits, capitals and other letters each in their shortest form, so that a code may need fewer modules.`}
          checked={qrOptions?.segments === 'optimal'}
          onChange={(event) => {
            const segments = event.currentTarget.checked ? 'optimal' : 'whole'
            onChange({ ...value, qrOptions: { ...qrOptions, segments } })
          }}
        />
        <NumberInput
          {...typedDigits}
          label={t`Width and height`}
          suffix={` ${t`px`}`}
          value={width}
          min={smallest}
          max={largest}
          onChange={(side) => {
            const size = Number(side)
            if (Number.isInteger(size) && size >= smallest && size <= largest)
              onChange({ ...value, width: size, height: size })
          }}
        />
      </FieldStack>
    </CollapsibleSection>
  )
}

function LevelField({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const formatPercent = usePercent()
  const { qrOptions } = value
  const level = qrOptions?.errorCorrectionLevel ?? defaultLevel
  return (
    <Input.Wrapper
      label={t`Error correction`}
      description={t`How much may be dirty or covered. A higher level makes the code denser.`}
      labelElement="div"
      labelProps={{ id: 'design-level' }}
    >
      <SegmentedControl<ErrorCorrection>
        aria-labelledby="design-level"
        fullWidth
        value={level}
        onChange={(next) => onChange({ ...value, qrOptions: { ...qrOptions, errorCorrectionLevel: next } })}
        data={levels.map(({ value: one, share }) => ({
          value: one,
          label: `${one} · ${formatPercent(share)}`,
        }))}
      />
    </Input.Wrapper>
  )
}
