import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { SliderField, usePercent } from './design-fields.tsx'

/** A picture in the middle of the code. It is not sent to the server. */
export function LogoSection({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const [error, setError] = useState<MessageDescriptor>()
  const { image, imageOptions = {} } = value
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      const logo = await readLogoFile(file)
      setError(undefined)
      onChange({ ...value, image: logo })
    } catch (caught) {
      if (!(caught instanceof LogoError)) throw caught
      setError(caught.words)
    }
  }
  return (
    <CollapsibleSection
      title={t`Logo`}
      icon={<IconPhoto size={20} stroke={1.5} aria-hidden />}
      summary={image === undefined ? t({ message: 'None', context: 'logo' }) : t`In the middle`}
      defaultOpen={image !== undefined}
    >
      <FieldStack>
        <FileDrop
          label={image === undefined ? t`Choose a picture` : t`Choose another picture`}
          hint={t`PNG, JPEG, GIF, WebP or SVG, up to 5 MB`}
          accept={logoTypes}
          shape="square"
          preview={image}
          error={error && t(error)}
          onFiles={([file]) => void choose(file)}
          onRemove={() => onChange({ ...value, image: undefined })}
        />
        {image === undefined ? null : (
          <LogoFields
            value={imageOptions}
            onChange={(options) => onChange({ ...value, imageOptions: options })}
          />
        )}
      </FieldStack>
    </CollapsibleSection>
  )
}

type ImageOptions = NonNullable<DesignPartProps['value']['imageOptions']>
type LogoFieldsProps = {
  readonly value: ImageOptions
  readonly onChange: (options: ImageOptions) => void
}

function LogoFields({ value, onChange }: LogoFieldsProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const formatPercent = usePercent()
  const { imageSize = 0.4, margin = 0, hideBackgroundDots = true } = value
  return (
    <>
      <SliderField
        label={t`Size of the logo`}
        // above 0.5 the logo covers more than error correction can repair
        min={0.1}
        max={0.5}
        step={0.05}
        value={imageSize}
        format={formatPercent}
        onChange={(size) => onChange({ ...value, imageSize: size })}
      />
      <SliderField
        label={t`Space around it`}
        min={0}
        max={20}
        step={1}
        value={margin}
        format={(space) => {
          const pixels = number(space)
          return t`${pixels} px`
        }}
        onChange={(space) => onChange({ ...value, margin: space })}
      />
      <Switch
        label={t`Leave out the dots behind it`}
        checked={hideBackgroundDots}
        onChange={(event) => onChange({ ...value, hideBackgroundDots: event.currentTarget.checked })}
      />
    </>
  )
}

/** The file types of a logo, for the `accept` attribute. */
export const logoTypes = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml'

const largestFile = 5_000_000
/** Pixels, the first that is small enough. A picture of the last size always is. */
const sides = [512, 384, 256, 128]
/** Characters of the `data:` address, so that a design with its logo can be saved. */
const longestLogo = 140_000
const jpegQuality = 0.85
/** The size at which browsers draw an SVG that names no size. */
const defaultSvgSize = { width: 300, height: 150 }

/** Why a file cannot be a logo. */
export class LogoError extends Error {
  override readonly name = 'LogoError'
  readonly words: MessageDescriptor

  constructor(words: MessageDescriptor) {
    super(words.id)
    this.words = words
  }
}

/**
 * Converts a picture file into a PNG, or a large photo into a JPEG, of at most 512 pixels a side, as a `data:` address
 * that is short enough to be saved with a design. The picture is drawn again, so that nothing else of the file (the place
 * where a photo was taken, the scripts of an SVG) remains.
 * @throws LogoError when the file is too large or the browser cannot show it
 */
export async function readLogoFile(file: File): Promise<string> {
  if (!logoTypes.split(',').includes(file.type))
    throw new LogoError(msg`Choose a PNG, JPEG, GIF, WebP or SVG picture.`)
  if (file.size > largestFile)
    throw new LogoError(msg`The picture is larger than 5 MB. Choose a smaller one.`)
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return shrink(picture, file.type)
  } catch (error) {
    if (error instanceof LogoError) throw error
    throw new LogoError(msg`The picture could not be read. Save it again as PNG and try that.`)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The largest version of a picture that is short enough. A JPEG has no transparency to lose. */
function shrink(picture: HTMLImageElement, type: string): string {
  const formats = type === 'image/jpeg' ? ['image/png', 'image/jpeg'] : ['image/png']
  let drawn = ''
  for (const side of sides) {
    const canvas = draw(picture, side, type === 'image/svg+xml')
    for (const format of formats) {
      drawn = canvas.toDataURL(format, jpegQuality)
      if (drawn.length <= longestLogo) return drawn
    }
  }
  return drawn
}

function draw(picture: HTMLImageElement, largestSide: number, isVector: boolean): HTMLCanvasElement {
  const width = picture.naturalWidth || defaultSvgSize.width
  const height = picture.naturalHeight || defaultSvgSize.height
  const scale = largestSide / Math.max(width, height)
  const used = isVector ? scale : Math.min(1, scale)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * used))
  canvas.height = Math.max(1, Math.round(height * used))
  const context = canvas.getContext('2d')
  if (context === null) throw new LogoError(msg`This browser cannot draw pictures.`)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
