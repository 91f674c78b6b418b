import { Switch } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { LogoError, logoTypes, readLogoFile } from './logo-file.ts'
import type { DesignPartProps } from './design-part.ts'
import { SliderField } from './slider-field.tsx'

/** A picture in the middle. It stays in the browser like everything else. */
export function LogoSection({ value, onChange }: DesignPartProps) {
  const [error, setError] = useState<string>()
  const { image, imageOptions = {} } = value
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      const logo = await readLogoFile(file)
      setError(undefined)
      onChange({ ...value, image: logo })
    } catch (error) {
      if (!(error instanceof LogoError)) throw error
      setError(error.message)
    }
  }
  return (
    <CollapsibleSection
      title="Logo"
      icon={<IconPhoto size={20} stroke={1.5} aria-hidden />}
      summary={image === undefined ? 'None' : 'In the middle'}
      defaultOpen={image !== undefined}
    >
      <FieldStack>
        <FileDrop
          label={image === undefined ? 'Choose a picture' : 'Choose another picture'}
          hint="PNG, JPEG, GIF, WebP or SVG, up to 5 MB"
          accept={logoTypes}
          shape="square"
          preview={image}
          error={error}
          onFiles={([file]) => void take(file)}
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
  const { imageSize = 0.4, margin = 0, hideBackgroundDots = true } = value
  return (
    <>
      <SliderField
        label="Size of the logo"
        // beyond a half the logo covers more than error correction gives back
        min={0.1}
        max={0.5}
        step={0.05}
        value={imageSize}
        say={(share) => `${Math.round(share * 100)} %`}
        onChange={(size) => onChange({ ...value, imageSize: size })}
      />
      <SliderField
        label="Space around it"
        min={0}
        max={20}
        step={1}
        value={margin}
        say={(pixels) => `${pixels} px`}
        onChange={(space) => onChange({ ...value, margin: space })}
      />
      <Switch
        label="Leave out the dots behind it"
        checked={hideBackgroundDots}
        onChange={(event) => onChange({ ...value, hideBackgroundDots: event.currentTarget.checked })}
      />
    </>
  )
}
