import { common } from '../../copy/common.ts'
import { design } from '../../copy/design.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { FRAME_ICONS } from '../../ui/icon/frame-icons.ts'
import { addIcons } from '../../ui/icon/icon.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Colours } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Folding } from './folding.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Space } from './space.tsx'
import { Tickets } from './tickets.tsx'
import { Typography } from './typography.tsx'

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
