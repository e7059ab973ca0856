export default function HomeMap(_: { compound: unknown }) {
  return null;
}
