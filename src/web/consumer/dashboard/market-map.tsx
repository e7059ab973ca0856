export default function MarketMap() {
  return null;
}
