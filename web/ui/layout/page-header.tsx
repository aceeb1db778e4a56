/** Title of a page inside the shell, and the sentence below it. */
export function PageHeader({ title, lead }: { title: string; lead?: string }) {
  return (
    <header>
      <h1 className="text-2xl">{title}</h1>
      {lead ? <p className="mt-2 text-balance text-soft">{lead}</p> : null}
    </header>
  )
}
