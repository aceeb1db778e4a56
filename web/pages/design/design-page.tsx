import { common } from '../../copy/common.ts'
import { design } from '../../copy/design.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { FRAME_ICONS } from '../../ui/icon/frame-icons.ts'
import { addIcons } from '../../ui/icon/icon.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { Colours, Pictures, Space, Typography } from './basics.tsx'
import { Cards, Tickets } from './cards.tsx'
import { Buttons, Fields, Folding, Messages } from './messages.tsx'

addIcons(FRAME_ICONS)

/** The design language in every state; only the development build has this page. */
export function DesignPage() {
  useTitle(common.title(design.title))
  return (
    <main>
      <Page>
        <PageHeader lead={design.lead} title={design.title} />
        <Colours />
        <Typography />
        <Space />
        <Buttons />
        <Fields />
        <Folding />
        <Messages />
        <Tickets />
        <Cards />
        <Pictures brand={common.brand} />
      </Page>
    </main>
  )
}
