export default function Home() {
  return <h1>Holiday Packages</h1>;
}
