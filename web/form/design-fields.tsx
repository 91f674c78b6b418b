import { useState } from 'react'
import { fileUrl, uploadFiles } from '#contract/files.ts'
import type { ColorFieldProps } from '#web/kit/color-field.tsx'
import { ColorField as ColorInput } from '#web/kit/color-field.tsx'
import type { FileDropProps } from '#web/kit/file-drop.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { ApiError } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'
import { upload } from '#web/lib/upload.ts'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

export type ImageFieldProps = Pick<FileDropProps, 'label' | 'hint' | 'shape'>

/** A picture by its stored name, null when there is none. It is uploaded when it is chosen, not when the form is sent. */
export function ImageField(props: ImageFieldProps) {
  const { value, change, error } = useInput<string | null>()
  const [progress, setProgress] = useState<number>()
  const [uploadError, setUploadError] = useState<string>()
  const store = async (file: File) => {
    setUploadError(undefined)
    setProgress(0)
    const form = new FormData()
    form.append('files', file)
    try {
      const { file_name: name } = await upload(uploadFiles, form, setProgress)
      change(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUploadError(error.fields[0]?.message ?? error.message)
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <FileDrop
      hint={wordError('file_type_unsupported')}
      {...props}
      accept="image/*"
      preview={value === null || value === '' ? undefined : fileUrl(value, 480, 'webp')}
      progress={progress}
      error={uploadError ?? error}
      onFiles={([file]) => void (file !== undefined && store(file))}
      onRemove={() => change(null)}
    />
  )
}

/** A colour as `#rrggbb`. */
export function ColorField(props: Omit<ColorFieldProps, BoundProp>) {
  const { value, change, bound } = useInput<string>()
  return <ColorInput {...props} {...bound} value={value} onChange={change} />
}
