import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { bits, field, integer, octets, oid, sequence, set, time, utf8, trueValue } from "./der.ts";

/** A certificate authority: `issue` creates a server certificate that clients with `pem` trust. */
export interface Authority {
  pem: string;
  issue(host: string): { cert: string; key: string };
}

const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));
const DAY = 86_400_000;

/**
 * Creates a certificate authority that is valid for one day (RFC 5280, with the extensions that Python 3.13 requires).
 * Its key is never written to disk, so that nothing can misuse it after the tests.
 */
export function createAuthority(): Authority {
  const authority = keyPair();
  const issuer = name("Certificate authority of a test run");
  const root = certify(issuer, issuer, authority.publicKey, authority, [
    extension("2.5.29.19", sequence(trueValue()), true),
    extension("2.5.29.15", bits(Buffer.from([0b0000_0110]), 1), true),
  ]);
  const server = keyPair();
  const key = server.privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  return {
    pem: pem(root),
    issue(host) {
      const leaf = certify(issuer, name(host), server.publicKey, authority, [
        extension("2.5.29.17", sequence(field(2, Buffer.from(host), true))),
        extension("2.5.29.37", sequence(oid("1.3.6.1.5.5.7.3.1"))),
      ]);
      return { cert: pem(leaf), key };
    },
  };
}

interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const keyPair = (): KeyPair => generateKeyPairSync("ec", { namedCurve: "P-256" });

function certify(
  issuer: Buffer,
  subject: Buffer,
  publicKey: KeyObject,
  authority: KeyPair,
  extensions: readonly Buffer[],
): Buffer {
  const now = Date.now();
  const identifiers = [
    extension("2.5.29.14", octets(fingerprint(publicKey))),
    extension("2.5.29.35", sequence(field(0, fingerprint(authority.publicKey), true))),
  ];
  const signed = sequence(
    field(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    issuer,
    sequence(time(new Date(now - DAY)), time(new Date(now + DAY))),
    subject,
    spki(publicKey),
    field(3, sequence(...identifiers, ...extensions)),
  );
  return sequence(signed, ECDSA_SHA256, bits(sign("sha256", signed, authority.privateKey)));
}

const spki = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });
const fingerprint = (key: KeyObject): Buffer => createHash("sha1").update(spki(key)).digest();
const name = (common: string): Buffer => sequence(set(sequence(oid("2.5.4.3"), utf8(common))));
const extension = (id: string, value: Uint8Array, isCritical = false): Buffer =>
  sequence(oid(id), ...(isCritical ? [trueValue()] : []), octets(value));
const pem = (der: Buffer): string => {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
};
