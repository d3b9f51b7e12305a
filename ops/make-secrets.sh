#!/bin/sh
# sh ops/make-secrets.sh FOLDER: the secrets of one installation, a file each, for compose.yaml and Kubernetes. A file that is there stays.
# MONGODB_URL in the environment is kept as the address of the database; without it, that of compose.yaml.
set -eu
folder=${1:?write the folder for the secrets}
mkdir -p "$folder"
# Others on this machine cannot enter; the user of a container, which sees one file alone, reads it.
chmod 700 "$folder"
for name in internal_key context_key gateway_signing_keys accounts_signing_keys typed_text_key session_keys factor_keys access_token_key; do
  [ -s "$folder/$name" ] || openssl rand 32 | basenc --base64url | tr -d '=\n' > "$folder/$name"
done
[ -s "$folder/mongodb_url" ] ||
  printf '%s' "${MONGODB_URL:-mongodb://mongodb:27017/?replicaSet=rs0&directConnection=true}" > "$folder/mongodb_url"
chmod 644 "$folder"/*
