import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconFrame } from '@tabler/icons-react'
import { memo } from 'react'
import { frameTypes, qrSvg } from '#qr/index.ts'
import type { FrameOptions, FrameType } from '#qr/index.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { svgAddress, lettersMissing } from '../preview/use-live-code.ts'
import type { TypefaceState } from '../use-typeface.ts'
import { useTypeface } from '../use-typeface.ts'
import { colorSwatches } from './code-color-field.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { PictureChoice } from './design-fields.tsx'

const names = {
  none: msg({ message: 'None', context: 'frame' }),
  line: msg({ message: 'Line', context: 'frame' }),
  banner: msg({ message: 'Banner', context: 'frame' }),
  'banner-top': msg`Banner above`,
  bubble: msg({ message: 'Bubble', context: 'frame' }),
  folded: msg`Folded sheet`,
} as const satisfies Record<FrameType, MessageDescriptor>

const FramePicture = memo(function FramePicture({ type }: { readonly type: FrameType }) {
  const svg = qrSvg({
    data: 'VISITA',
    width: 168,
    height: 168,
    quietZone: 2,
    frame: { type, text: 'Scan me' },
  })
  return <img className="v-picture-code" src={svgAddress(svg)} alt="" />
})

/** A border around the code, with a call to action. */
export function FrameSection({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const { frame = {} } = value
  const { type = 'none', text = '' } = frame
  const write = (change: FrameOptions) => onChange({ ...value, frame: { ...frame, ...change } })
  const typeface = useTypeface(text)
  const error = textError(text, typeface)
  const name = t(names[type])
  const dotsColor = value.dotsOptions?.color ?? '#000000'
  return (
    <CollapsibleSection
      title={t`Frame`}
      icon={<IconFrame size={20} stroke={1.5} aria-hidden />}
      summary={type === 'none' || text === '' ? name : t`${name}, “${text}”`}
      defaultOpen={false}
    >
      <FieldStack>
        <PictureChoice<FrameType>
          label={t`Frame`}
          options={frameTypes.map((one) => ({
            value: one,
            label: t(names[one]),
            picture: <FramePicture type={one} />,
          }))}
          value={type}
          onChange={(next) => write({ type: next, ...(frame.text === undefined && { text: 'Scan me' }) })}
        />
        {type === 'none' ? null : (
          <>
            <TextInput
              label={t`Frame text`}
              value={text}
              maxLength={40}
              error={error && t(error)}
              description={typeface.state === 'loading' ? t`Loading the letters…` : undefined}
              dir="auto"
              onChange={(event) => write({ text: event.currentTarget.value })}
            />
            <FieldRow>
              <ColorField
                label={t`Frame colour`}
                value={frame.color ?? dotsColor}
                swatches={colorSwatches}
                onChange={(color) => write({ color })}
              />
              <ColorField
                label={t`Text colour`}
                value={frame.textColor ?? ''}
                swatches={['#ffffff', '#fbfaf7', ...colorSwatches]}
                onChange={(color) => write({ textColor: color === '' ? undefined : color })}
                description={t`Left empty, the colour with the best contrast.`}
              />
            </FieldRow>
          </>
        )}
      </FieldStack>
    </CollapsibleSection>
  )
}

const loadError = msg`The letters of this script could not be loaded. Check the connection and type again.`

function textError(text: string, { typeface, state }: TypefaceState): MessageDescriptor | undefined {
  if (state !== 'ready') return state === 'failed' ? loadError : undefined
  return typeface.shapeLine(text) === undefined ? lettersMissing : undefined
}
