import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/download.ts'
import type { fetchFile } from '#web/lib/download.ts'

type PrivateFileProps = {
  readonly load: () => ReturnType<typeof fetchFile>
  readonly label: string
  readonly title: string
  /** What is read for the picture. */
  readonly alt: string
}

/** Shows a picture that an attendee has sent. A PDF is saved: nothing of it opens here. */
export function PrivateFile({ load, label, title, alt }: PrivateFileProps) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture)), [picture])
  const show = useMutation<void, ApiError>({
    mutationFn: async () => {
      const file = await load()
      if (file.bytes.type.startsWith('image/')) setPicture(URL.createObjectURL(file.bytes))
      else saveFile(file.bytes, file.name)
    },
  })
  return (
    <>
      <Button size="sm" loading={show.isPending} onClick={() => show.mutate()}>
        {label}
      </Button>
      <Dialog opened={picture !== undefined} onClose={() => setPicture(undefined)} title={title} size="lg">
        <img className="v-payment-proof" src={picture} alt={alt} />
      </Dialog>
    </>
  )
}
