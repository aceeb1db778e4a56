// The product's libraries with no product: what a page costs before its first own line. Sizes are compared with it.
import './styles.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom'
import useSWR from 'swr'

const load = async (path: string) => (await fetch(path)).json()

function Invitation() {
  const { token } = useParams()
  const { data, error } = useSWR<{ activities: { id: string; name: string }[] }>(`/api/suggestions/${token}`, load)
  if (error) return <p className="alert">Error</p>
  if (!data) return <p className="skeleton">Loading</p>
  return (
    <ul className="menu">
      {data.activities.map(({ id, name }) => (
        <li className="card" key={id}>
          {name}{' '}
          <button className="btn btn-primary" type="button">
            Select
          </button>
        </li>
      ))}
    </ul>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route element={<Invitation />} path="/invitation/:token" />
        <Route element={<Link to="/invitation/1">Invitation</Link>} path="*" />
      </Routes>
    </BrowserRouter>,
  )
}
